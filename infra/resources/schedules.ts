import { nightly } from '../../shared/nightly.ts'
import type { QueueName } from './queues.ts'

export const scheduleZone = 'America/Bogota'

export type Schedule = {
  /** Hour in Bogota, every day. Without it: every hour. */
  hour?: number
  minute: number
  /** Repeats within the hour: from `minute` on, every so many minutes. It divides 60. */
  every?: number
  queue: QueueName
  does: string
}

const at = (time: string): Pick<Schedule, 'hour' | 'minute'> => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { hour, minute }
}

export const schedules = {
  rosterApply: {
    ...at(nightly.rosterApply),
    queue: 'rosterApplies',
    does: 'Aplica los archivos de planta y de procesos que esperan',
  },
  dailyData: {
    ...at(nightly.dailyData),
    queue: 'dailyData',
    does: 'Genera los datos diarios de ayer y de los días que cambiaron',
  },
  massiveNews: {
    minute: 20,
    queue: 'massiveNews',
    does: 'Termina o deshace las novedades masivas que quedaron a medias',
  },
  reserves: {
    minute: 0,
    every: 5,
    queue: 'reserves',
    does: 'Consulta al fondo de garantías las reservas sin confirmar',
  },
  fileStates: {
    minute: 0,
    every: 5,
    queue: 'fileEvents',
    does: 'Pregunta por los procesos de archivos grandes que no han dicho cómo terminaron',
  },
  readings: {
    minute: 0,
    every: 5,
    queue: 'ocrEvents',
    does: 'Pregunta por los documentos en lectura que no han dicho cómo terminaron',
  },
} as const satisfies Record<string, Schedule>

/** Minutes and hours of a cron expression. */
export const timeFields = ({ hour, minute, every }: Pick<Schedule, 'hour' | 'minute' | 'every'>): string =>
  `${minute}${every ? `/${every}` : ''} ${hour ?? '*'}`

/** The message to the queue: the schedule, and the instant at which it was due. */
export const scheduledMessage = (schedule: string, dueAt: string): string =>
  JSON.stringify({ schedule, dueAt })
