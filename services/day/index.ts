import { dayCalls } from '../../shared/day-calls.ts'
import { timeReports } from '../../shared/time-reports.ts'
import { api, route } from '../http/api.ts'
import { readDay } from './read-day.ts'
import { edit, register, remove, saveTemplates } from './register.ts'
import { team } from './team.ts'
import { month, timeReport } from './time-report.ts'

export const handler = api([
  route(dayCalls.day, readDay),
  route(dayCalls.register, register),
  route(dayCalls.edit, edit),
  route(dayCalls.remove, remove),
  route(dayCalls.month, month),
  route(dayCalls.team, team),
  route(dayCalls.saveTemplates, saveTemplates),
  route(timeReports.ofDay, timeReport),
])
