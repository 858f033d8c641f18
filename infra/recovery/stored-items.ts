import { scanTable } from '../../services/table/scan-table.ts'

export type StoredItem = Record<string, unknown> & { pk: string; sk: string }

/** Every item of a table at this moment. */
export const itemsOf = async (table: string): Promise<StoredItem[]> => {
  const all: StoredItem[] = []
  await scanTable(table, (item) => void all.push(item as StoredItem), 1)
  return all
}
