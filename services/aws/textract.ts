import { TextractClient } from '@aws-sdk/client-textract'
import { clientLimits } from './client-limits.ts'

/** A start may be repeated: it carries a token of its own. */
export const textract = new TextractClient(clientLimits(15_000))
