import * as z from 'zod/mini'
import { del, get, put } from './contract.ts'
import { pageOf, pageQuery } from './pages.ts'
import {
  changesPerPage,
  configuredProcess,
  managementsMaximum,
  placeName,
  processChange,
  processesPerPage,
  processPlace,
  version,
} from './process-configuration.ts'
import { verticals } from './verticals.ts'

const roles = ['staffAdmin', 'rootAdmin'] as const

export const processConfigurations = {
  /** Of a vertical that the caller administers, by management, area and process. */
  list: get('/control-board/config/process', roles, {
    query: () => ({ Vertical: z.enum(verticals), ...pageQuery }),
    answer: () => pageOf(configuredProcess(), processesPerPage),
  }),
  /** Of a management of the caller's vertical; others are for the administrator of them all (B§6). */
  ofManagement: get('/control-board/config/processes/{key}', 'everyone', {
    params: () => ({ key: placeName }),
    query: () => ({ vertical: z.optional(z.enum(verticals)), ...pageQuery }),
    answer: () => pageOf(configuredProcess(), processesPerPage),
  }),
  /** The managements of the caller's vertical; of every vertical for who administers them all (B§6). */
  managements: get('/control-board/config/managements', 'everyone', {
    answer: () => ({
      items: z
        .array(
          z.object({
            vertical: z.enum(verticals),
            managements: z.array(z.string()).check(z.maxLength(managementsMaximum)),
          }),
        )
        .check(z.maxLength(verticals.length)),
    }),
  }),
  save: put('/control-board/config/process', roles, {
    /** `version` 0 is a new process. */
    body: configuredProcess,
    answer: configuredProcess,
    changes: ['GET /control-board/config/process-history'],
  }),
  remove: del('/control-board/config/process', roles, {
    body: () => z.extend(processPlace(), { version }),
    answer: () => z.null(),
    present: configuredProcess,
    changes: ['GET /control-board/config/process-history'],
  }),
  /** Who changed a process, when, from what and to what, the latest first. */
  history: get('/control-board/config/process-history', roles, {
    query: () => z.extend(processPlace(), pageQuery),
    answer: () => pageOf(processChange(), changesPerPage),
  }),
  /** How many seats to move before it is deleted. 409 `processTied`: it stays anyhow, as cases count in it. */
  seats: get('/control-board/config/process-seats', roles, {
    query: processPlace,
    answer: () => ({ seats: z.int().check(z.minimum(0)) }),
  }),
}
