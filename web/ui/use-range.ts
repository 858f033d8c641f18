import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useCallback, useRef } from 'react'

export type Selected = {
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
}

/** Adds the keys or removes them. */
export const toggled = (keys: ReadonlySet<string>, pressed: readonly string[], on: boolean): Set<string> => {
  const next = new Set(keys)
  for (const key of pressed) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}

/** The keys between two, both included; the second alone if the first is not listed. */
const between = (order: readonly string[], from: string, to: string): readonly string[] => {
  const [a, b] = [order.indexOf(from), order.indexOf(to)]
  return a < 0 || b < 0 ? [to] : order.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/** The box so many drawn rows below or above, of those that can be selected; the last one if there are fewer. */
const boxBeside = (box: HTMLInputElement, step: number): HTMLInputElement | undefined => {
  const boxes = [...(box.closest('tbody')?.querySelectorAll<HTMLInputElement>('input[value]:enabled') ?? [])]
  return boxes[Math.max(0, Math.min(boxes.indexOf(box) + step, boxes.length - 1))]
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }

/** The browser would select the text between two presses. */
const onMouseDown = (event: MouseEvent<HTMLInputElement>) => {
  if (!event.shiftKey) return
  event.preventDefault()
  event.currentTarget.focus()
}

/**
 * The props of the boxes of a table's rows, from the keys that can be selected, as they are shown, and the row's own. All
 * rows are gone through only for a press: a render of 10,000 rows has no time for it.
 * Shift with a click selects from the last pressed box to this one; Shift with an arrow goes on to the next row, or back;
 * Shift with a page key selects ten rows.
 */
export const useRange = ({ keys, onChange }: Selected) => {
  const last = useRef<{ from: string; to: string }>(undefined)
  return useCallback(
    (orderOf: () => readonly string[]) => {
      /** A range replaces the one before it with the same start. */
      const select = (from: string, to: string) => {
        const order = orderOf()
        const before = last.current?.from === from ? between(order, from, last.current.to) : []
        onChange(toggled(toggled(keys, before, false), between(order, from, to), true))
        last.current = { from, to }
      }
      const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
        const { key, shiftKey, currentTarget: box } = event
        const step = steps[key]
        if (!shiftKey || !step) return
        event.preventDefault()
        const goesOn = last.current?.to === box.value && keys.has(box.value)
        // The first row of ten is the one where they begin.
        const next = boxBeside(box, goesOn || Math.abs(step) === 1 ? step : step - Math.sign(step))
        if (!next) return
        next.focus()
        select(goesOn && last.current ? last.current.from : box.value, next.value)
      }
      return (key: string) => ({
        value: key,
        checked: keys.has(key),
        onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
          if ((nativeEvent as PointerEvent).shiftKey && last.current) return select(last.current.from, key)
          onChange(toggled(keys, [key], currentTarget.checked))
          last.current = { from: key, to: key }
        },
        onKeyDown,
        onMouseDown,
      })
    },
    [keys, onChange],
  )
}
