import type { PrivateKey } from '../../../infra/local/keys.ts'
import type { Environment } from '../deploy.ts'
import { loginOf, numberOf } from './own.ts'

export type Smoke = {
  profile: string
  environment: Environment
  certificateFile: string | undefined
  apiUrl: string
  /** ARN of the request keys. */
  secret: string
  mainSiteKey: PrivateKey
  /** Milliseconds; the numbers of a smoke follow from it. */
  startedAt: number
  /** Samples, and the list of what the smoke left. */
  folder: string
  glue: boolean
  textract: boolean
}

declare module 'vitest' {
  interface ProvidedContext {
    smoke: Smoke
  }
}

export const orderNumber = ({ startedAt }: Pick<Smoke, 'startedAt'>): string => numberOf(startedAt, 1)
export const draftNumber = ({ startedAt }: Pick<Smoke, 'startedAt'>): string => numberOf(startedAt, 2)

/** What a smoke is about to do, said before anything is written. */
export const saidBefore = (smoke: Smoke): string => {
  const { profile, apiUrl, glue, textract } = smoke
  return `This is for sandbox accounts only: it writes into the account of the profile ${profile}, by ${apiUrl}.
It will:
  - file the order ${orderNumber(smoke)}, raise its priority, claim it and approve it, which sends one mail if the account sends any;
  - begin and discard the draft ${draftNumber(smoke)};
  - ${textract ? 'have one page read by Textract (forms, tables and signatures: a few cents)' : 'ask nothing of Textract'};
  - ${glue ? 'process one file of a hundred made-up rows by Glue, of the first type that has none today (one run of some minutes: less than a dollar)' : 'run nothing in Glue'}.
All of it is done by users called ${loginOf('…')}, whom the main site's key lets in.`
}
