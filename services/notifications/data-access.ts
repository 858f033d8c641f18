export const notificationsAccess = {
  items: { case: ['GetItem'] },
  queues: { mails: ['SendMessage'] },
} as const

export const mailerAccess = {
  items: { case: ['UpdateItem'] },
  mail: true,
} as const
