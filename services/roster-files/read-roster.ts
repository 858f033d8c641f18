import * as z from 'zod/mini'
import { configuredProcess } from '../../shared/process-configuration.ts'
import type { RosterFileKind } from '../../shared/roster-file-columns.ts'
import { seat } from '../../shared/seats.ts'
import { verticals } from '../../shared/verticals.ts'
import { processKeys } from '../process-configuration/read-process.ts'
import { type Head, readHead } from '../roster/head.ts'
import { rosterKeys, rosterTable } from '../roster/keys.ts'
import { inPartition, queryAll } from '../table/query.ts'
import type { Filed, ProcessRow, RosterFiles, SeatRow } from './filed.ts'
import { readList } from './found.ts'
import type { FileOf } from './keys.ts'
import type { Roster } from './next-roster.ts'
import { findStaged, type StoredStaged } from './stored-files.ts'

/** Items without expiry; an abandoned generation's items have one. */
export const staying = 'attribute_not_exists(#ttl)'

/** The seats and processes of a generation, else of the one in force; all, or those that a filter lets in. */
export const readRoster = async (of?: Pick<Head, 'generation'>, filter?: string): Promise<Roster> => {
  const partition = (pk: string) => queryAll({ table: rosterTable(), ...inPartition({ pk }), filter })
  const { generation } = of ?? (await readHead())
  const inVerticals = verticals.map((vertical) => processKeys.vertical(generation, vertical))
  const [seats, processes] = await Promise.all([
    Promise.all(rosterKeys(generation).seats.map(partition)),
    Promise.all(inVerticals.map(partition)),
  ])
  return {
    seats: seats.flat().map((item) => seat().parse(item)),
    processes: processes.flat().map((item) => configuredProcess().parse(item)),
  }
}

const seen = z.tuple([z.string(), z.string()])

type StagedFile = FileOf & { staged: StoredStaged }

const readFile = async <Row>({ vertical, staged }: StagedFile): Promise<Filed<Row>> => ({
  vertical,
  rows: (await readList(staged, 'rows')) as Row[],
  seen: new Map((await readList(staged, 'seen')).map((line) => seen.parse(line))),
  by: staged.user,
})

/** Staged files as the apply and the previews compare them; only the reader writes what is read here. */
export const readFiled = async (files: readonly StagedFile[]): Promise<RosterFiles> => {
  const ofKind = <Row>(kind: RosterFileKind) =>
    Promise.all(files.filter(({ contexFile }) => contexFile === kind).map(readFile<Row>))
  const [seats, processes] = await Promise.all([
    ofKind<SeatRow>('StaffUser'),
    ofKind<ProcessRow>('ProcessConfig'),
  ])
  return { seats, processes }
}

export const stagedFiled = async (of: FileOf): Promise<RosterFiles> => {
  const staged = await findStaged(of)
  return readFiled(staged ? [{ ...of, staged }] : [])
}
