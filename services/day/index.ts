import { dayCalls } from '../../shared/day-calls.ts'
import { timeReports } from '../../shared/time-reports.ts'
import { api, routes } from '../http/api.ts'
import { readDay } from './read-day.ts'
import { edit, register, remove, saveTemplates } from './register.ts'
import { team } from './team.ts'
import { month, timeReport } from './time-report.ts'

export const handler = api(
  routes(dayCalls, { day: readDay, register, edit, remove, month, team, saveTemplates }),
  routes(timeReports, { ofDay: timeReport }),
)
