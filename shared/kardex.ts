import * as z from 'zod/mini'
import { get, post, put } from './contract.ts'
import { kardexRoles } from './kardex-roles.ts'
import {
  areaDay,
  kardexChange,
  kardexEntry,
  kardexRow,
  rowPlace,
  savedRow,
  verticalOf,
} from './kardex-rows.ts'
import { kardexKinds, kardexLimits } from './kardex-rules.ts'
import { lazyObject } from './lazy-object.ts'
import { pageOf, pageQuery } from './pages.ts'
import { managementsMaximum, placeName, processesPerPage } from './process-configuration.ts'
import { verticals } from './verticals.ts'

/** More than a management has. */
export const areasMaximum = 200
export const kardexChangesPerPage = 100
/** People of an area who are named where its kardex is missing; `more` says that there are others. */
export const peopleShown = 20

/** The caller's own if nothing is said. */
const maybeVertical = { vertical: z.optional(z.enum(verticals)) }
const number = z.int().check(z.minimum(0))

/** The work in a process on a day; `managed` is the sum of approved and returned. */
const processSummary = lazyObject(() => ({
  process: z.string(),
  managed: number,
  approvedCount: number,
  returnedCount: number,
  othersCount: number,
}))

/** An area whose kardex of a day lacks rows, and the people who sit there. */
const missingArea = lazyObject(() => ({
  area: z.string(),
  processes: number,
  stored: number,
  people: z.array(z.object({ fullName: z.string(), user: z.string() })).check(z.maxLength(peopleShown)),
  more: z.boolean(),
}))
export type MissingArea = z.output<ReturnType<typeof missingArea>>

const rows = () => z.object({ Items: z.array(kardexRow()).check(z.maxLength(processesPerPage)) })

/** Rows of one area and day, each process once; stored and new ones together, each is updated or created (decision 45). */
const entries = () =>
  z.array(kardexEntry()).check(
    z.minLength(1),
    z.maxLength(kardexLimits.rowsPerSave),
    z.refine(
      (all) =>
        new Set(all.map((row) => [row.date, row.vertical, row.management, row.area].join('#'))).size === 1,
      'Guarda las filas de una sola área y fecha',
    ),
    z.refine(
      (all) => new Set(all.map(({ process }) => process)).size === all.length,
      'Un proceso está dos veces',
    ),
  )
const saving = '/control-board/kardex'
const save = {
  carries: 'list' as const,
  body: entries,
  /** In the order of the entries. A save that is repeated changes nothing more and is answered the same. */
  answer: () => ({ Items: z.array(savedRow()).check(z.maxLength(kardexLimits.rowsPerSave)) }),
  changes: ['GET /control-board/kardex/missing', 'GET /control-board/kardex-history'],
}

export const kardex = {
  /** What the caller may fill: the dates, the verticals to choose among, and where their seat is. */
  scope: get('/control-board/kardex/scope', kardexRoles, {
    answer: () => ({
      kind: z.enum(kardexKinds),
      today: z.iso.date(),
      dates: z.object({ from: z.iso.date(), to: z.iso.date(), usual: z.iso.date() }),
      verticals: z.array(z.enum(verticals)).check(z.maxLength(verticals.length)),
      /** The caller's seat: what is chosen from the beginning. Administrators may have none. */
      vertical: z.optional(z.enum(verticals)),
      management: z.optional(z.string()),
      area: z.optional(z.string()),
    }),
  }),
  /** The managements of a vertical that the caller may fill on a day, with their areas; `key` is the date. */
  places: get('/control-board/config/kardex/{key}/{vertical}', kardexRoles, {
    params: () => ({ key: z.iso.date(), ...verticalOf }),
    answer: () => ({
      Items: z
        .array(
          z.object({ management: z.string(), areas: z.array(z.string()).check(z.maxLength(areasMaximum)) }),
        )
        .check(z.maxLength(managementsMaximum)),
    }),
  }),
  /** The areas of a management, `key`, with the processes whose demand is declared. */
  areas: get('/control-board/config/kardex/{key}', kardexRoles, {
    params: () => ({ key: placeName }),
    query: () => maybeVertical,
    answer: () => ({
      Items: z
        .array(
          z.object({
            area: z.string(),
            processes: z.array(z.string()).check(z.maxLength(processesPerPage)),
          }),
        )
        .check(z.maxLength(areasMaximum)),
    }),
  }),
  /** The whole table of an area's day: its processes by name, each as it is stored or with its defaults. */
  day: get('/control-board/kardex/{date}/{management}/{area}', kardexRoles, {
    params: () => areaDay,
    query: () => maybeVertical,
    answer: rows,
  }),
  row: get('/control-board/kardex/{date}/{management}/{area}/{process}', kardexRoles, {
    params: () => rowPlace,
    query: () => maybeVertical,
    answer: rows,
  }),
  /** What is stored of an area's day alone; the two instants, in UTC, span the day in Bogota (decision 41). */
  stored: get('/control-board/kardex', kardexRoles, {
    query: () =>
      z
        .object({
          ...maybeVertical,
          management: placeName,
          area: placeName,
          startDate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T05:00:00$/)),
          endDate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T04:59:59$/)),
        })
        .check(z.refine(({ startDate }) => z.iso.date().safeParse(startDate.slice(0, 10)).success)),
    answer: rows,
  }),
  /** What was done in an area on a day, process by process, as it is now; in one of them, where `process` is said. */
  summary: post('/control-board/kardex/productivity-summary', kardexRoles, {
    body: () => ({ ...maybeVertical, ...areaDay, process: z.optional(placeName) }),
    answer: () => ({ Items: z.array(processSummary()).check(z.maxLength(processesPerPage)) }),
  }),
  create: post(saving, kardexRoles, save),
  update: put(saving, kardexRoles, save),
  history: get('/control-board/kardex-history', kardexRoles, {
    query: () => ({ ...maybeVertical, ...rowPlace, ...pageQuery }),
    answer: () => pageOf(kardexChange(), kardexChangesPerPage),
  }),
  /** The areas of the leader's management whose kardex of the previous business day is not whole yet. */
  missing: get('/control-board/kardex/missing', ['leader', 'productivityLeader'], {
    answer: () => ({
      date: z.iso.date(),
      vertical: z.string(),
      management: z.string(),
      Items: z.array(missingArea()).check(z.maxLength(areasMaximum)),
    }),
  }),
}
