import * as z from 'zod/mini'
import { fullHandler, noHandler, repeatedHandler } from '../../../shared/agreement-rules.ts'
import { type Assignment, agreementCode, agreementLimits } from '../../../shared/agreements.ts'
import { handlerMaximum, networkUserMinimum } from '../../../shared/directory.ts'

/** With the names of C§3. */
export const handlerFields = ['firstUser', 'secondUser', 'thirdUser', 'fourthdUser'] as const
export type HandlerField = (typeof handlerFields)[number]

const typedLogin = z.string().check(z.trim(), z.toUpperCase(), z.maxLength(handlerMaximum))

const payrollValues = z.object({
  code: agreementCode(),
  firstUser: typedLogin,
  secondUser: typedLogin,
  thirdUser: typedLogin,
  fourthdUser: typedLogin,
})
export type PayrollValues = z.output<typeof payrollValues>

/** Whether the text is too short for a login: it is wrong without a message, and not looked up (B§5). */
export const isShortLogin = (typed: string): boolean => {
  const { length } = typed.trim()
  return length > 0 && length < networkUserMinimum
}

export const typedUsers = (values: PayrollValues): string[] =>
  handlerFields.map((field) => values[field]).filter((user) => user !== '')

export type Wrong = Partial<Record<HandlerField, string>>

/** Errors that the page finds by itself: a repeated handler, or one with the most agreements allowed. */
const wrongHandlers = (values: PayrollValues, assignments: readonly Assignment[]): Wrong => {
  const others = assignments.filter(({ code }) => code !== values.code)
  const wrong: Wrong = {}
  const seen = new Set<string>()
  for (const field of handlerFields) {
    const user = values[field]
    if (user === '') continue
    if (seen.has(user)) wrong[field] = repeatedHandler
    else if (others.filter(({ users }) => users.includes(user)).length >= agreementLimits.ofHandler)
      wrong[field] = fullHandler
    seen.add(user)
  }
  return wrong
}

/** The schema of an agreement's form. `assignments` are the others, with the changes that are not applied yet. */
export const payrollSchema = (assignments: readonly Assignment[]) =>
  payrollValues.check(
    z.superRefine((values, context) => {
      const wrong: Wrong =
        typedUsers(values).length === 0 ? { firstUser: noHandler } : wrongHandlers(values, assignments)
      for (const [field, message] of Object.entries(wrong))
        context.addIssue({ code: 'custom', path: [field], message })
    }),
  )
