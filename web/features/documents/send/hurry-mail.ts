import type * as z from 'zod/mini'
import { notifications } from '../../../../shared/notifications.ts'
import { callApi } from '../../../api/call-api.ts'

type Mail = z.input<NonNullable<typeof notifications.customEmail.body>>

/**
 * Requests that the mail of a sent order is sent at once. It is sent later anyway, so a failure is only
 * logged (A§7, decision 21).
 */
export const hurryMail = async (mail: Mail): Promise<void> => {
  try {
    await callApi(notifications.customEmail, { body: mail })
  } catch (failure) {
    console.warn('MAIL_FAILED', failure)
  }
}
