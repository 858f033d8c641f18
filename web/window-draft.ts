import type * as z from 'zod/mini'

/**
 * A value that this browser keeps beyond a reload. One of another shape counts as none. A storage that is full or
 * closed keeps nothing, which harms nothing else.
 */
export const storedIn = <Value>(memory: () => Storage, schema: () => z.ZodMiniType<Value>, name: string) => {
  const change = (value: Value | undefined): void => {
    try {
      if (value === undefined) memory().removeItem(name)
      else memory().setItem(name, JSON.stringify(value))
    } catch {}
  }
  return {
    read: (): Value | undefined => {
      try {
        return schema().parse(JSON.parse(memory().getItem(name) ?? ''))
      } catch {
        return undefined
      }
    },
    write: (value: Value): void => change(value),
    remove: (): void => change(undefined),
  }
}

/** What a user typed and has not saved. It ends with the window; `name` says whose it is. */
export const windowDraft = <Value>(schema: () => z.ZodMiniType<Value>, name: string) =>
  storedIn(() => sessionStorage, schema, name)
