import { placeNameIn } from '../../shared/place-name.ts'
import type { ConfiguredProcess, ProcessPlace } from '../../shared/process-configuration.ts'
import type { ProductivityRecord } from '../../shared/productivity.ts'
import { readProcess } from '../process-configuration/read-process.ts'
import { readHead } from '../roster/head.ts'

const placeOf = ({ vertical, management, area, processName: process }: ProductivityRecord): ProcessPlace => ({
  vertical: vertical as ProcessPlace['vertical'],
  management,
  area,
  process,
})

/**
 * Adds to automatic records their process's configuration when the file is made: its frequency, and whether it is
 * strategic. A case's transaction does not read that (P1). Each process is read once.
 */
export const asConfigured = async (): Promise<
  (records: readonly ProductivityRecord[]) => Promise<ProductivityRecord[]>
> => {
  const head = await readHead()
  const read = new Map<string, Promise<ConfiguredProcess | undefined>>()
  const configurationOf = (place: ProcessPlace): Promise<ConfiguredProcess | undefined> => {
    const name = placeNameIn(place)
    const reading = read.get(name) ?? readProcess(place, head)
    read.set(name, reading)
    return reading
  }
  return (records) =>
    Promise.all(
      records.map(async (record) => {
        const process = record.isAutomatic ? await configurationOf(placeOf(record)) : undefined
        return process
          ? { ...record, frequency: process.frequency, isStrategic: process.isStrategic }
          : record
      }),
    )
}
