import type { Command } from './command.ts'
import { keysInForce, registered } from './use-keys.ts'

export type KeyGroup = { place: string | undefined; keys: readonly Command[] }

const nameOf = (element: Element | null): string =>
  element?.closest('[aria-label]')?.getAttribute('aria-label') ?? ''

/** The keys in force, and the further ones of other parts of the screen, which need the focus there, by the part's name. */
export const keyGroups = (focus = document.activeElement): KeyGroup[] => {
  const now = keysInForce(focus)
  const groups: KeyGroup[] = [{ place: undefined, keys: now }]
  const elsewhere = [...registered()].filter(
    ({ scope }) => typeof scope !== 'string' && scope.current && !scope.current.contains(focus),
  )
  for (const [place, some] of Map.groupBy(elsewhere, ({ scope }) =>
    nameOf((scope as { current: Element }).current),
  ))
    groups.push({
      place,
      keys: some.flatMap(({ commands, runs }) =>
        Object.entries(commands).flatMap(([name, command]) =>
          runs[name] && now.every(({ keys }) => keys !== command.keys) ? [command] : [],
        ),
      ),
    })
  return groups
}
