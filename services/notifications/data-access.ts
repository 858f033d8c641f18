export const notificationsAccess = {
  items: { case: ['GetItem'] },
  queues: { mails: ['SendMessage'] },
} as const

export const mailerAccess = {
  items: { case: ['UpdateItem'] },
  queues: { mails: ['ChangeMessageVisibility'] },
  mail: true,
} as const
