import * as z from 'zod/mini'
import { activityLimits, amount, minuteOfDay, observations } from './activity-input.ts'
import { lazyObject } from './lazy-object.ts'
import { placeName } from './process-configuration.ts'
import { pausedLabels } from './records.ts'

export const cardsPerDay = 2_000
export const templatesKept = 20

const count = z.int()
const flag = z.union([z.literal(0), z.literal(1)])
/** `HH:mm:ss` in Bogota. */
const time = z.string()
const span = lazyObject(() => ({ beginDate: time, endDate: time }))

export const activityCard = lazyObject(() => ({
  id: z.string(),
  version: count,
  createAt: z.string(),
  date: z.string(),
  beginDate: time,
  endDate: time,
  vertical: z.string(),
  management: z.string(),
  area: z.string(),
  new: z.string(),
  aprovedCount: count,
  returnedCount: count,
  othersCount: count,
  /** An exact decimal with a point. */
  ammount: z.optional(z.string()),
  processAmount: z.optional(z.string()),
  approvedRegisters: z.optional(count),
  returnedRegisters: z.optional(count),
  comments: z.string(),
  caseSmax: z.string(),
  rrhhManagement: z.optional(z.string()),
  user: z.string(),
  documentNumber: z.optional(z.string()),
  fullName: z.string(),
  frequency: z.optional(z.string()),
  daylyGoal: z.string(),
  assignedPeople: count,
  hasAmount: z.boolean(),
  isAutomatic: z.boolean(),
  isAdministrative: flag,
  isStrategic: flag,
  isMasiveProccess: flag,
  partitions: z.array(span()).check(z.maxLength(activityLimits.partitions)),
  processType: z.enum(['Productivo', 'No Productivo', 'new']),
  /** What its time counts as: 'Afectaciones', which reads 'Ausentismos', is an absence (decisions 59 and 93). */
  typeTime: z.enum(['Productivo', 'Afectaciones', 'No productivo']),
  /** Worked out as the day is read (decision 61). */
  conflict: z.boolean(),
  enabled: z.boolean(),
  disabledReason: z.optional(z.string()),
  userLeader: z.optional(z.string()),
  isLeaderReported: z.boolean(),
  isMassiveNew: z.boolean(),
  requestDate: z.optional(z.string()),
  pausedLeabel: z.optional(z.enum(pausedLabels)),
  idFirstPaused: z.optional(z.string()),
  idProductivity: z.string(),
}))
export type ActivityCard = z.output<ReturnType<typeof activityCard>>

const place = { management: placeName, area: placeName, new: placeName }

export const templateNameLength = 35

/** A frequent activity that fills the form; its time is minutes from the chosen start. */
const template = lazyObject(() => ({
  id: z.uuid(),
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Este campo es obligatorio'),
      z.maxLength(templateNameLength, `Máximo ${templateNameLength} caracteres`),
    ),
  ...place,
  beginDate: z.optional(minuteOfDay),
  minutes: z.optional(z.int().check(z.minimum(1), z.maximum(1_439))),
  ammount: z.optional(amount),
  comments: z.optional(observations),
}))
export type ActivityTemplate = z.output<ReturnType<typeof template>>

export const templates = lazyObject(() => ({
  version: count.check(z.minimum(0)),
  items: z.array(template()).check(z.maxLength(templatesKept)),
}))
export type ActivityTemplates = z.output<ReturnType<typeof templates>>

const dayTime = lazyObject(() => ({
  name: z.string(),
  color: z.string(),
  counter: z.object({ hour: count, minutes: count }),
}))

/** One person's goal in a productive process: prorated by presence and whole (decision 92), and what is done. */
const dayGoal = lazyObject(() => ({
  management: z.string(),
  area: z.string(),
  new: z.string(),
  frequency: z.string(),
  goal: count,
  fullGoal: count,
  done: count,
}))

/** The productivity response of B§3, to the letter, and what the screen shows beside it. */
export const dayAnswer = lazyObject(() => ({
  prodHoursFriendly: z.string(),
  /** 'Sin registrar' (decision 59). */
  chageTaskTotal: z.string(),
  nonProdHoursFriendly: z.string(),
  /** Of all that is registered, in seconds: the union of the cards' times. */
  hoursSeg: count,
  productivity: z.array(activityCard()).check(z.maxLength(cardsPerDay)),
  user: z.string(),
  /** `YYYY-MM-DD` in Bogota, the one that is shown and the present one. */
  day: z.iso.date(),
  today: z.iso.date(),
  /** Of a working day the seconds without absences, by which goals are prorated (decision 92). */
  presentSeconds: count,
  /** Productivo, Ausentismos, No productivo, Sin registrar (B§3, decisions 59 and 93). */
  times: z.array(dayTime()).check(z.maxLength(4)),
  /** Aprobados, Devueltos, Total, Otros: the third is the total of the others. */
  cases: z.array(z.object({ name: z.string(), counter: count })).check(z.maxLength(4)),
  /** 'Tiempo sin registrar', to the minute. */
  gaps: z.array(span()).check(z.maxLength(cardsPerDay)),
  hasConflict: z.boolean(),
  goals: z.array(dayGoal()).check(z.maxLength(100)),
  /** Whether the caller may register activities on this day (decision 63); the reason says why not. */
  editable: z.boolean(),
  editableReason: z.optional(z.string()),
  /** Of one's own day: where the last activity was, and the templates. */
  last: z.optional(z.object(place)),
  templates: z.optional(templates()),
}))
export type DayAnswer = z.output<ReturnType<typeof dayAnswer>>
