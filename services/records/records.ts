import type { ProcessPlace } from '../../shared/process-configuration.ts'
import { type NewRecord, type WorkRecord, workRecord } from '../../shared/records.ts'
import { isNew } from '../table/conditions.ts'
import { readItem } from '../table/item.ts'
import { keepFor } from '../table/kept.ts'
import { casesTable, keys } from '../table/keys.ts'
import { inPartition, readAllItems } from '../table/query.ts'
import { deleteAtVersion, put, putAtVersion, type Write } from '../table/transact.ts'

const keyOf = ({ user, day, idProductivity }: NewRecord) => keys.productivity(user, day, idProductivity)
const itemOf = (record: NewRecord) => ({ ...keyOf(record), ...record, ...keepFor('work', record.day) })

/** Adds a record, for the transaction of its event; a second one with the same id fails (decision 44). */
export const recordPut = (record: NewRecord): Write => put(itemOf(record), isNew)

export const recordReplace = (from: WorkRecord, to: WorkRecord): Write =>
  putAtVersion(casesTable(), { ...itemOf(to), ...keyOf(from) }, from.version)
export const recordDelete = (from: WorkRecord): Write =>
  deleteAtVersion(casesTable(), keyOf(from), from.version)

export const findRecord = (user: string, day: string, id: string): Promise<WorkRecord | undefined> =>
  readItem(keys.productivity(user, day, id), workRecord)

export const processOf = (record: WorkRecord): ProcessPlace => {
  const { vertical, management, area, processName: process } = record
  return { vertical: vertical as ProcessPlace['vertical'], management, area, process }
}

export const recordsOfDay = (user: string, day: string): Promise<WorkRecord[]> =>
  readAllItems(inPartition(keys.productivity(user, day, '')), workRecord)
