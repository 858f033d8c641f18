import * as z from 'zod/mini'
import { type Endpoint, get, post } from './contract.ts'
import { maximumStreamSize } from './documents.ts'
import { lazyObject } from './lazy-object.ts'
import { pageOf, pageQuery } from './pages.ts'
import { type RosterFileKind, rosterFileKinds } from './roster-file-columns.ts'
import {
  endedRosterFile,
  leftOutRow,
  rosterChangeTypes,
  rosterFileChange,
  rosterFileError,
  rosterFileStatus,
} from './roster-files.ts'
import { verticals } from './verticals.ts'

export const rowsPerPage = 1_000
export const logPerPage = 50

const roles = ['staffAdmin', 'rootAdmin'] as const
const vertical = z.enum(verticals)
const fileName = z.string().check(z.minLength(1), z.maxLength(255))
const ofKind = { vertical, contexFile: z.enum(rosterFileKinds) }
const listQuery = lazyObject(() => ({ ...ofKind, id: z.uuid(), ...pageQuery }))

const callsOfKind = (paths: { load: string; status: string; confirm: string }) => ({
  /** Has the file that is there inspected and read; it takes the place of the caller's earlier preview. */
  load: post(paths.load, roles, {
    body: () => ({
      vertical,
      id: z.uuid(),
      fileName,
    }),
    answer: rosterFileStatus,
  }),
  status: get(paths.status, roles, {
    query: () => ({ vertical }),
    answer: rosterFileStatus,
  }),
  /** Stages a preview; or, without confirmation, discards it or withdraws what is staged. */
  confirm: post(paths.confirm, roles, {
    /** `id` of the caller's preview, or of what is staged; `number` is what was typed. */
    body: () => ({
      vertical,
      id: z.uuid(),
      confirmation: z.boolean(),
      number: z.optional(z.int().check(z.minimum(0))),
    }),
    answer: rosterFileStatus,
  }),
})

export const rosterFileCallsOf = {
  StaffUser: callsOfKind({
    load: '/control-board/staff',
    status: '/control-board/staff/status',
    confirm: '/control-board/staff/update',
  }),
  ProcessConfig: callsOfKind({
    load: '/control-board/config/processes/load',
    status: '/control-board/config/load/status',
    confirm: '/control-board/config/processes-confirm',
  }),
} satisfies Record<RosterFileKind, Record<string, Endpoint>>

export const rosterFileCalls = {
  /** Begins a file: by a post into quarantine (`size`, `sha256`), or with its `stream`. */
  begin: post('/control-board/validate/plant-file', roles, {
    carries: 'file',
    body: () =>
      z.union([
        z.object({
          ...ofKind,
          fileName,
          size: z.int().check(z.minimum(1)),
          /** SHA-256 of the file, base64. */
          sha256: z.string().check(z.length(44)),
        }),
        z.object({
          ...ofKind,
          fileName,
          stream: z.base64().check(z.maxLength(Math.ceil(maximumStreamSize / 3) * 4)),
        }),
      ]),
    answer: () => ({
      id: z.uuid(),
      slot: z.optional(z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })),
    }),
  }),
  /** The changes of one type that a file makes; of an applied file, those that it made. */
  changes: get('/control-board/plant-file/changes', roles, {
    query: () => z.extend(listQuery(), { type: z.enum(rosterChangeTypes) }),
    answer: () => pageOf(rosterFileChange(), rowsPerPage),
  }),
  errors: get('/control-board/plant-file/errors', roles, {
    query: listQuery,
    answer: () => pageOf(rosterFileError(), rowsPerPage),
  }),
  /** Rows that do not count and why; of an applied file, those that did not. */
  leftOut: get('/control-board/plant-file/left-out', roles, {
    query: listQuery,
    answer: () => pageOf(leftOutRow(), rowsPerPage),
  }),
  /** What became of the staged files, the latest first. */
  log: get('/control-board/plant-file/log', roles, {
    query: () => ({ ...ofKind, ...pageQuery }),
    answer: () => pageOf(endedRosterFile(), logPerPage),
  }),
  /** A short-lived link to the file that was applied last. 404: there is none. */
  last: get('/control-board/plant-file/last', roles, {
    query: () => ofKind,
    answer: () => ({ link: z.string(), fileName: z.string() }),
  }),
}
