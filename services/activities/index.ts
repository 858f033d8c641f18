import { activities } from '../../shared/activities.ts'
import { timeReports } from '../../shared/time-reports.ts'
import { api, route } from '../http/api.ts'
import { edit, remove } from './edit.ts'
import { month } from './month.ts'
import { readDay } from './read-day.ts'
import { register } from './register.ts'
import { team } from './team.ts'
import { saveTemplates } from './templates.ts'
import { timeReport } from './time-report.ts'

export const handler = api([
  route(activities.day, readDay),
  route(activities.register, register),
  route(activities.edit, edit),
  route(activities.remove, remove),
  route(activities.month, month),
  route(activities.team, team),
  route(activities.saveTemplates, saveTemplates),
  route(timeReports.ofDay, timeReport),
])
