import { notifications } from '../../shared/notifications.ts'
import { api, route } from '../http/api.ts'
import { customEmail } from './custom-email.ts'

export const handler = api([route(notifications.customEmail, customEmail)])
