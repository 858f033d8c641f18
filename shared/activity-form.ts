import { type ActivityInput, activityLimits } from './activity-input.ts'
import type { ProcessConfiguration } from './process-configuration.ts'
import { isTicket } from './ticket-number.ts'

type Expected = Pick<ProcessConfiguration, 'hasAmount' | 'hasCases' | 'hasCaseNumber' | 'isMasive'>

/** Digits that a count may have: a massive process counts its records (B§5). */
export const countDigitsOf = ({ isMasive }: Pick<Expected, 'isMasive'>): number =>
  isMasive ? activityLimits.massiveCountDigits : activityLimits.countDigits

/** What a form asks for besides place and time (B§4, decision 58); who is administrative is asked for less. */
export const formFieldsOf = (process: Expected, isAdministrative: boolean) => ({
  cases: process.hasCases && !isAdministrative,
  amount: process.hasAmount && !isAdministrative,
  caseNumber: process.hasCaseNumber && !isAdministrative,
})

const isEmpty = (value: unknown): boolean => value === undefined || value === ''

export const missingFields = (
  activity: Partial<ActivityInput>,
  process: Expected,
  isAdministrative: boolean,
): (keyof ActivityInput)[] => {
  const asked = formFieldsOf(process, isAdministrative)
  const counts = ['aprovedCount', 'returnedCount'] as const
  // One of the two is enough: the empty one counts as 0 (B§5).
  const asksCounts = asked.cases && counts.every((name) => isEmpty(activity[name]))
  const needed: (keyof ActivityInput)[] = [
    ...(['management', 'area', 'new', 'beginDate', 'endDate'] as const),
    ...(asksCounts ? counts : []),
    ...(asked.amount ? (['ammount'] as const) : []),
    ...(asked.caseNumber ? (['caseSmax'] as const) : []),
  ]
  return needed.filter((name) =>
    name === 'caseSmax' ? !isTicket(activity.caseSmax) : isEmpty(activity[name]),
  )
}

export const tooLongCounts = (
  activity: Partial<ActivityInput>,
  process: Pick<Expected, 'isMasive'>,
): (keyof ActivityInput)[] =>
  (['aprovedCount', 'returnedCount'] as const).filter(
    (name) => String(activity[name] ?? 0).length > countDigitsOf(process),
  )
