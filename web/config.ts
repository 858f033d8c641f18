import * as z from 'zod/mini'
import { sessionLimits } from '../shared/sessions.ts'

const limitNames = Object.keys(sessionLimits) as [keyof typeof sessionLimits]

const pageConfig = z.object({
  apiUrl: z.string(),
  mainSiteUrl: z.optional(z.string()),
  /** The bank's dashboard that the leaders' 'Ver detalle' opens. */
  dashboardUrl: z.optional(z.url({ protocol: /^https?$/ })),
  /** Shorter times for tests; production uses the constants. */
  limits: z.optional(z.partialRecord(z.enum(limitNames), z.number().check(z.positive()))),
})

export type Limits = Record<keyof typeof sessionLimits, number>
export type Config = { apiUrl: string; mainSiteUrl?: string; dashboardUrl?: string; limits: Limits }

let loaded: Config | undefined

/** Loads the URLs of the API and of the main site at run time: the same build serves every environment. */
export const loadConfig = async (): Promise<Config> => {
  const answer = await fetch('/config.json')
  if (!answer.ok) throw new Error(`config.json answered ${answer.status}`)
  const { apiUrl, limits, ...rest } = pageConfig.parse(await answer.json())
  loaded = { ...rest, apiUrl: apiUrl.replace(/\/$/, ''), limits: { ...sessionLimits, ...limits } }
  return loaded
}

export const config = (): Config => {
  if (!loaded) throw new Error('The configuration is read before anything else')
  return loaded
}
