import { instant } from '../../shared/case-lists.ts'
import { orRefuse } from '../../shared/errors.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import type { Management } from '../../shared/roles.ts'
import { isNew } from '../table/conditions.ts'
import { conditionalPut, readItem, wasUpdated } from '../table/item.ts'
import { keys } from '../table/keys.ts'

/** Since when a leader has seen nothing of a management. */
const absence = lazyObject(() => ({ since: instant }))

type Of = { management: Management; user: string }

const keyOf = ({ user, management }: Of) => keys.away(user, management)

/** The absence of a leader; one without any begins at `begin`. */
export const absenceOf = async (of: Of, begin: string): Promise<{ since: string; isFirst?: true }> => {
  const stored = await readItem(keyOf(of), absence)
  if (stored) return stored
  if (await conditionalPut({ ...keyOf(of), since: begin }, isNew)) return { since: begin, isFirst: true }
  // Another window began it meanwhile.
  return orRefuse(await readItem(keyOf(of), absence))
}

/** Moves the beginning forward; whether it was earlier. */
export const moveAbsence = (of: Of, since: string): Promise<boolean> =>
  wasUpdated({
    key: keyOf(of),
    set: { since },
    condition: 'attribute_not_exists(#since) OR #since < :since',
    values: { since },
  })
