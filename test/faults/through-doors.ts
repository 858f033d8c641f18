import { jpegFile, pdfFile, pngFile, tiffFile, xlsFile, xlsxFile } from '../support/files.ts'
import { csvOf, goodCells } from '../support/loads.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { personRow, processRow, rosterFile } from '../support/roster-files.ts'
import { useOwnStaffTable } from '../support/staff.ts'
import { type Door, type DoorName, doors, type Put } from './doors.ts'
import { measureTree } from './fuzz/processes.ts'
import type { HostileFile, HostileKind } from './hostile/hostile-file.ts'
import type { Neighbour, Passed } from './passed.ts'

const isInspected = (door: Door) => door.isInspected || door.opens.includes('inspector')
const allDoors = Object.keys(doors) as DoorName[]

/** Doors whose refused files are not opened again, and doors without the inspector in front. */
export const groupsOfDoors: Record<'inspected' | 'open', DoorName[]> = {
  inspected: allDoors.filter((name) => isInspected(doors[name])),
  open: allDoors.filter((name) => !isInspected(doors[name])),
}

const honest: Record<HostileKind, () => Uint8Array | Promise<Uint8Array>> = {
  ...{ pdf: () => pdfFile(), tiff: () => tiffFile(['lzw']), png: () => pngFile(), jpeg: () => jpegFile() },
  ...{ xlsx: xlsxFile, xls: xlsFile, zip: xlsxFile, csv: () => Buffer.from(csvOf([goodCells()])) },
}
const honestFor = (door: DoorName, kind: HostileKind) => {
  if (door === 'rosters') return rosterFile('StaffUser', [personRow()])
  if (door === 'processes') return rosterFile('ProcessConfig', [processRow()])
  return honest[kind]()
}

const timed = async (put: Put, kind: HostileKind, bytes: Uint8Array): Promise<number> => {
  const began = performance.now()
  await put(kind, bytes)
  return performance.now() - began
}

const besideOf = async (
  door: DoorName,
  [one, other]: readonly [Put, Put],
  kind: HostileKind,
  bytes: Uint8Array,
): Promise<Neighbour> => {
  const alone = await timed(other, kind, await honestFor(door, kind))
  const small = await honestFor(door, kind)
  const [beside] = await Promise.all([timed(other, kind, small), one(kind, bytes).catch(() => undefined)])
  return { alone, beside }
}

/**
 * Sends files through every door that accepts their kind, one after the other. The inspector's answer at the orders'
 * door also counts for other doors behind it: it is the same function and would open the file in the same way. With
 * `beside`, each file is sent a second time while another user sends an honest file through the same door.
 */
export const putThrough = async (
  files: readonly HostileFile[],
  { names = allDoors, beside = false } = {},
): Promise<Passed[]> => {
  await useOwnCasesTable(`doors-${names[0]}`)
  await useOwnStaffTable(`doors-${names[0]}-staff`)
  const passed: Passed[] = []
  const refused = new Set<HostileFile>()
  for (const name of names) {
    const door: Door = doors[name]
    const { put, neighbour, close } = await door.open()
    const own = files.filter(
      (file) => door.takes.includes(file.kind) && !(door.isInspected && refused.has(file)),
    )
    // The first file pays the one-time work of a process.
    if (own[0]) await put(own[0].kind, await honestFor(name, own[0].kind))
    for (const file of own) {
      const bytes = await file.make()
      const taken = measureTree()
      const outcome = await put(file.kind, bytes).catch((error: unknown) => ({ refused: `{${error}}` }))
      const passage: Passed = { door: name, file: file.name, outcome, ...taken() }
      if (beside && neighbour) passage.neighbour = await besideOf(name, [put, neighbour], file.kind, bytes)
      passed.push(passage)
      if (name === 'orders' && 'refused' in outcome) refused.add(file)
    }
    await close?.()
  }
  return passed
}
