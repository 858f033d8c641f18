import type { Construct } from 'constructs'
import type { BankService } from '../../services/bank/service.ts'
import { type FunctionName, functions } from '../resources/functions.ts'
import { capitalised } from '../resources/names.ts'
import type { ApiFunction } from './api-function.ts'
import { countLines, withTerms } from './log-lines.ts'
import { fewFailures, quarter, type Watched } from './watched.ts'

type Service = {
  variable: BankService | 'MAIN_SITE_JWKS'
  terms: readonly string[]
  notice: Watched['notice']
  above: number
}

/** A single call without an answer is no outage. */
const fewUnanswered = 4

/** The lines that tell of a service of the bank without an answer. */
export const bankServices = {
  keys: {
    variable: 'MAIN_SITE_JWKS',
    // It is the cause of a refusal, too, where the main site could not be reached.
    terms: ['KeysUnavailable'],
    notice: 'bank-keys-wake',
    above: fewFailures,
  },
  directory: {
    variable: 'DIRECTORY_URL',
    terms: ['BANK_UNANSWERED', 'DIRECTORY_URL'],
    notice: 'bank-directory-tomorrow',
    above: fewUnanswered,
  },
  scg: {
    variable: 'SCG_URL',
    terms: ['BANK_UNANSWERED', 'SCG_URL'],
    notice: 'bank-scg-tomorrow',
    above: fewUnanswered,
  },
  fund: {
    variable: 'FUND_URL',
    terms: ['BANK_UNANSWERED', 'FUND_URL'],
    notice: 'bank-fund-tomorrow',
    above: fewUnanswered,
  },
} as const satisfies Record<string, Service>

export const watchedBank = (
  scope: Construct,
  deployed: Readonly<Record<FunctionName, ApiFunction>>,
): Watched[] =>
  Object.entries(bankServices).map(([name, { variable, terms, notice, above }]) => {
    const callers = (Object.keys(functions) as FunctionName[]).filter((caller) =>
      (functions[caller].environment as readonly string[]).includes(variable),
    )
    const logs = callers.map((caller) => deployed[caller].logs)
    return {
      notice,
      what: 'unanswered',
      metric: countLines(scope, `Bank${capitalised(name)}Unanswered`, logs, withTerms(...terms)).with(
        quarter,
      ),
      above,
      sentence: `More than ${above} calls in ${quarter.period.toMinutes()} minutes had no answer from this service of the bank.`,
    }
  })
