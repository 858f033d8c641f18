import { isDeepStrictEqual } from 'node:util'
import { bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import type { KardexEntry, KardexValues } from '../../shared/kardex-rows.ts'
import { type KardexKind, totalOf, whyRowFixed } from '../../shared/kardex-rules.ts'
import { timedId } from '../../shared/timed-id.ts'
import type { Call } from '../http/api.ts'
import { type Table, valuesOf } from './read-rows.ts'
import type { RowEdit, StoredRow } from './stored-row.ts'

type By = Pick<Call, 'session' | 'now' | 'newId'> & { kind: KardexKind }

/** What of a row somebody types; the rest follows. */
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

/** Whether a stored row says what was typed already, as the repeat of a save finds it. */
export const saysSo = (entry: KardexEntry, stored: StoredRow | undefined): boolean =>
  stored !== undefined && isDeepStrictEqual(typedOf(entry), typedOf(stored))

/** The row as it becomes, with what follows from the day and from the configuration (decision 45). */
const valuesFor = (entry: KardexEntry, { configured, stored, done }: Table): KardexValues => {
  const managed = done.get(entry.process)?.managed ?? 0
  const isMasive = (configured.get(entry.process) ?? stored.get(entry.process))?.isMasive ?? false
  return { ...typedOf(entry), isMasive, managed, totalCount: totalOf({ ...entry, managed }) }
}

const editOf = (entry: KardexEntry, table: Table, { session, now, newId }: By): RowEdit => {
  const from = table.stored.get(entry.process)
  const [values, at] = [valuesFor(entry, table), now.toISOString()]
  const { process } = entry
  const by = { at, by: session.login, fullName: session.name }
  return {
    from,
    to: {
      ...values,
      ...{ process, user: session.login, updatedAt: at, createdAt: from?.createdAt ?? at },
      ...{ id: from?.id ?? newId(), version: (from?.version ?? 0) + 1 },
    },
    change: { ...by, id: timedId(now, newId()), from: from && valuesOf(from), to: values },
  }
}

/** Somebody saved the row since the entry's was read, or it is another row. */
const isOlder = ({ id, version }: KardexEntry, stored: StoredRow | undefined): boolean =>
  version !== (stored?.version ?? 0) || (id !== undefined && id !== stored?.id)

/** Nothing of a save is kept where one of its rows is of a process that there is not, or may not be edited any more. */
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

/** What is to be written; rows that say so already are left, and those that somebody else changed. */
export const editsOf = (entries: readonly KardexEntry[], table: Table, by: By): RowEdit[] => {
  const repeated = ({ process, version }: KardexEntry, stored: StoredRow): boolean =>
    version !== stored.version || stored.managed === (table.done.get(process)?.managed ?? 0)
  const due = entries.filter((entry) => {
    const stored = table.stored.get(entry.process)
    return !(stored && saysSo(entry, stored) && repeated(entry, stored))
  })
  check(due, table, by)
  return due
    .filter((entry) => !isOlder(entry, table.stored.get(entry.process)))
    .map((entry) => editOf(entry, table, by))
}
