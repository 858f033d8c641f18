import { dailyData } from '../../shared/daily-data.ts'
import { api, route } from '../http/api.ts'
import { day } from './day.ts'
import { month } from './month.ts'

export const handler = api([route(dailyData.month, month), route(dailyData.day, day)])
