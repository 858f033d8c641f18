import * as z from 'zod/mini'
import { del, get, post, put } from './contract.ts'
import { lazyObject } from './lazy-object.ts'
import { once } from './once.ts'
import { managements } from './roles.ts'

/** `perLeader`: of a leader for one management. `listed`: own ones first, then those of the team. */
export const viewLimits = { name: 60, search: 600, perLeader: 30, listed: 300 } as const

export const viewNameTaken = (name: string): string => `Ya tienes una vista con el nombre ${name}`

/** Views that every leader has; what they show is in `web/features/cases/views/built-in.ts`. */
export const builtInViews = ['all', 'today', 'waiting', 'returned'] as const
export type BuiltInView = (typeof builtInViews)[number]

export const viewId = once(() => z.union([z.uuid(), z.enum(builtInViews)]))

export const viewName = once(() =>
  z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.normalize('NFC'),
        z.minLength(1, 'Escribe el nombre de la vista'),
        z.maxLength(viewLimits.name, `Máximo ${viewLimits.name} letras`),
      ),
    z.transform((name) => name.replace(/\s+/g, ' ')),
  ),
)

const pairs = /^([a-z.]+=([\w.*+-]|%[\dA-F]{2})+(&[a-z.]+=([\w.*+-]|%[\dA-F]{2})+)*)?$/

const namesOnce = (search: string): boolean => {
  const names = [...new URLSearchParams(search).keys()]
  return new Set(names).size === names.length
}

/** The filters of the list as its address has them, without `?`: `estado=OPEN&ans=today`. */
export const viewSearch = once(() =>
  z
    .string()
    .check(
      z.maxLength(viewLimits.search, 'Hay demasiados filtros para guardarlos en una vista'),
      z.regex(pairs),
      z.refine(namesOnce),
    ),
)

/** What its author chose: its name, its filters, and whether the other leaders of the management see it. */
const viewFields = once(() => ({ name: viewName(), search: viewSearch(), shared: z.boolean() }))

export const view = lazyObject(() => ({
  id: z.uuid(),
  name: z.string(),
  search: z.string(),
  shared: z.boolean(),
  version: z.int(),
  changedAt: z.iso.datetime(),
  /** Only the author changes or deletes it. */
  author: z.string(),
  authorName: z.string(),
}))
export type View = z.output<ReturnType<typeof view>>

/** `byDefault`: the list opens with this view when it is entered. */
const viewInput = lazyObject(() => ({ ...viewFields(), byDefault: z.boolean() }))
export type ViewInput = z.output<ReturnType<typeof viewInput>>

const roles = ['leader'] as const
const changes = ['GET /config/views/{management}']
const ofManagement = { management: z.enum(managements) }
const one = { params: () => ({ ...ofManagement, id: z.uuid() }) }

/** Saved views of the list of a management, for its leaders. */
export const views = {
  list: get('/config/views/{management}', roles, {
    params: () => ofManagement,
    answer: () => ({
      items: z.array(view()).check(z.maxLength(viewLimits.listed)),
      /** The view that opens when the list is entered, if it is still there. */
      byDefault: z.optional(viewId()),
    }),
  }),
  /** A repeat with the same `id` answers the view that is there. */
  create: post('/config/views/{management}', roles, {
    params: () => ofManagement,
    body: () => z.extend(viewInput(), { id: z.uuid() }),
    answer: view,
    changes,
  }),
  save: put('/config/views/{management}/{id}', roles, {
    ...one,
    body: () => z.extend(viewInput(), { version: z.int().check(z.minimum(1)) }),
    answer: view,
    changes,
  }),
  /** A repeat finds no view of the caller, and is done. */
  remove: del('/config/views/{management}/{id}', roles, {
    ...one,
    query: () => ({ version: z.coerce.number().check(z.int(), z.minimum(1)) }),
    answer: () => z.null(),
    present: view,
    changes,
  }),
  /** Which view opens when the caller enters the list; none without an id. */
  open: put('/config/default-view/{management}', roles, {
    params: () => ofManagement,
    body: () => ({ id: z.optional(viewId()) }),
    answer: () => z.null(),
    changes,
  }),
}
