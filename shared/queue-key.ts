import { type Priority, priorities } from './cases.ts'
import { bogotaDay, bogotaTime } from './dates.ts'

const versionDigits = 6
const componentDigits = 12

export type QueuePlace = {
  priority: Priority
  /** Version of the configuration in force when the case came: earlier ones keep their order and come first. */
  version?: number
  /** What the configured order needs, most important first; at most 12 characters each. */
  components?: readonly [string, string, string]
  receivedAt: Date
  number: string
}

/** `skRequest` (decision 40): ascending order is the queue. The number makes it unique. */
export const queueKey = ({
  priority,
  version = 0,
  components = ['', '', ''],
  receivedAt,
  number,
}: QueuePlace): string =>
  [
    priorities[priority],
    String(version).padStart(versionDigits, '0'),
    ...components.map((component) => component.padStart(componentDigits, '0')),
    bogotaDay(receivedAt),
    bogotaTime(receivedAt),
    number,
  ].join('#')

/** A process's queue, the `pkRequest` (A§3); with an agreement, the queue of its cases (decision 74). */
export const queueOf = (management: string, process: string, agreement?: string): string =>
  [management, process, ...(agreement ? [agreement] : [])].join('#')

/** The management whose queue a `pkRequest` names. */
export const managementOf = ({ pkRequest }: { pkRequest: string }): string => pkRequest.split('#', 1)[0] ?? ''
