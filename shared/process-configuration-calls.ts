import * as z from 'zod'
import { endpoint } from './contract.ts'
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
  list: endpoint({
    roles,
    method: 'GET',
    path: '/control-board/config/process',
    query: () => z.object({ Vertical: z.enum(verticals), ...pageQuery }),
    answer: () => pageOf(configuredProcess(), processesPerPage),
  }),
  /** Of a management of the caller's vertical; others are for the administrator of them all (B§6). */
  ofManagement: endpoint({
    method: 'GET',
    path: '/control-board/config/processes/{key}',
    roles: 'everyone',
    params: () => z.object({ key: placeName }),
    query: () => z.object({ vertical: z.enum(verticals).optional(), ...pageQuery }),
    answer: () => pageOf(configuredProcess(), processesPerPage),
  }),
  /** The managements of the caller's vertical; of every vertical for who administers them all (B§6). */
  managements: endpoint({
    method: 'GET',
    path: '/control-board/config/managements',
    roles: 'everyone',
    answer: () =>
      z.object({
        items: z
          .array(
            z.object({
              vertical: z.enum(verticals),
              managements: z.array(z.string()).max(managementsMaximum),
            }),
          )
          .max(verticals.length),
      }),
  }),
  save: endpoint({
    roles,
    method: 'PUT',
    path: '/control-board/config/process',
    /** `version` 0 is a new process. */
    body: configuredProcess,
    answer: configuredProcess,
  }),
  remove: endpoint({
    roles,
    method: 'DELETE',
    path: '/control-board/config/process',
    body: () => processPlace().extend({ version }),
    answer: () => z.null(),
    present: configuredProcess,
  }),
  /** Who changed a process, when, from what and to what, the latest first. */
  history: endpoint({
    roles,
    method: 'GET',
    path: '/control-board/config/process-history',
    query: () => processPlace().extend(pageQuery),
    answer: () => pageOf(processChange(), changesPerPage),
  }),
  /** How many seats to move before it is deleted. 409 `processTied`: it stays anyhow, as cases count in it. */
  seats: endpoint({
    roles,
    method: 'GET',
    path: '/control-board/config/process-seats',
    query: processPlace,
    answer: () => z.object({ seats: z.number().int().min(0) }),
  }),
}
