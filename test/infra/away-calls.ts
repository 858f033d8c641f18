import { signedIn } from '../support/api.ts'
import { happenedTo, markSeen } from '../support/away.ts'

/** A leader's absence begins, is counted and is marked as seen. */
export const awayCalls = async (): Promise<void> => {
  const leader = await signedIn('LideresDesembolsos')
  await happenedTo(leader)
  const { body } = await happenedTo(leader)
  await markSeen(leader, body.until)
}
