import { isDeepStrictEqual } from 'node:util'
import { bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import type { KardexEntry, KardexValues } from '../../shared/kardex-rows.ts'
import { type KardexKind, totalOf, whyRowFixed } from '../../shared/kardex-rules.ts'
import type { Call } from '../http/api.ts'
import { madeBy } from '../table/history.ts'
import { type Table, valuesOf } from './read-rows.ts'
import type { RowEdit, StoredRow } from './stored-row.ts'

type By = Pick<Call, 'session' | 'now' | 'newId'> & { kind: KardexKind }

/** The typed values of a row; the others are computed. */
const typedOf = ({
  pendingInsideAns,
  pendingOutsideAns,
  amount,
  comments,
  fte,
  approvedRegisters,
  returnedRegisters,
}: Omit<KardexValues, 'isMasive' | 'managed' | 'totalCount'>) => ({
  ...{ pendingInsideAns, pendingOutsideAns, amount, comments, fte, approvedRegisters, returnedRegisters },
})

/** Whether a stored row already has the typed values, as in the repeat of a save. */
export const hasTypedValues = (entry: KardexEntry, stored: StoredRow | undefined): boolean =>
  stored !== undefined && isDeepStrictEqual(typedOf(entry), typedOf(stored))

/** The new row, with the values computed from the day and the configuration (decision 45). */
const valuesFor = (entry: KardexEntry, { configured, stored, done }: Table): KardexValues => {
  const managed = done.get(entry.process)?.managed ?? 0
  const isMasive = (configured.get(entry.process) ?? stored.get(entry.process))?.isMasive ?? false
  return { ...typedOf(entry), isMasive, managed, totalCount: totalOf({ ...entry, managed }) }
}

const editOf = (entry: KardexEntry, table: Table, call: By): RowEdit => {
  const from = table.stored.get(entry.process)
  const [values, made] = [valuesFor(entry, table), madeBy(call)]
  const [{ process }, { at, by: user }] = [entry, made]
  return {
    from,
    to: {
      ...values,
      ...{ process, user, updatedAt: at, createdAt: from?.createdAt ?? at },
      ...{ id: from?.id ?? call.newId(), version: (from?.version ?? 0) + 1 },
    },
    made,
    change: { fullName: call.session.name, from: from && valuesOf(from), to: values },
  }
}

/** Another user saved the row after it was read, or it is another row. */
const isOlder = ({ id, version }: KardexEntry, stored: StoredRow | undefined): boolean =>
  version !== (stored?.version ?? 0) || (id !== undefined && id !== stored?.id)

/** A save is refused as a whole if one of its rows is of an unknown process, or may no longer be edited. */
const check = (entries: readonly KardexEntry[], { configured, stored }: Table, { kind, now }: By): void => {
  const unknown = entries.find(({ process }) => !configured.has(process) && !stored.has(process))
  if (unknown) throw new Refusal('unknownProcess', { process: unknown.process })
  const today = bogotaDay(now)
  const fixed = entries.filter(({ process }) => whyRowFixed(stored.get(process) ?? {}, kind, today))
  if (fixed.length > 0) {
    const processes = fixed.map(({ process }) => process).join('\n')
    throw new Refusal('kardexFixed', { processes })
  }
}

/** The rows to write, without those that have the values already, and those that another user changed. */
export const editsOf = (entries: readonly KardexEntry[], table: Table, by: By): RowEdit[] => {
  const repeated = ({ process, version }: KardexEntry, stored: StoredRow): boolean =>
    version !== stored.version || stored.managed === (table.done.get(process)?.managed ?? 0)
  const due = entries.filter((entry) => {
    const stored = table.stored.get(entry.process)
    return !(stored && hasTypedValues(entry, stored) && repeated(entry, stored))
  })
  check(due, table, by)
  return due
    .filter((entry) => !isOlder(entry, table.stored.get(entry.process)))
    .map((entry) => editOf(entry, table, by))
}
