import { type HistoryEntry, historyEntry } from '../../shared/cases.ts'
import { keys } from '../table/keys.ts'
import { queryAll } from '../table/query.ts'
import { readEach } from '../table/read-each.ts'
import { type StoredCase, storedCase } from './stored-case.ts'

/** Sorts after all history entries, and before the mails of an order. */
const afterHistory = 'H$'

/**
 * A case with its history, oldest first, in one consistent request. Entries are keyed by action id, so sorting them
 * requires all of them.
 */
export const readWithHistory = async (
  number: string,
): Promise<{ found: StoredCase | undefined; actions: HistoryEntry[] }> => {
  const { pk, sk: first } = keys.case(number)
  const { sk: prefix } = keys.history(number, '')
  const items = await queryAll({
    where: 'pk = :pk AND sk BETWEEN :first AND :last',
    values: { pk, first, last: afterHistory },
  })
  const entries = items.filter(({ sk }) => String(sk).startsWith(prefix))
  const stored = items.find(({ sk }) => sk === first)
  return {
    found: stored && storedCase().parse(stored),
    actions: readEach(entries, (item) => historyEntry().parse(item)).sort((a, b) => a.at.localeCompare(b.at)),
  }
}
