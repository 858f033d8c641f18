import { away } from '../../shared/away.ts'
import { api, routes } from '../http/api.ts'
import { seen } from './seen.ts'
import { since } from './since.ts'

export const handler = api(routes(away, { since, seen }))
