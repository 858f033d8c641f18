import { GetQueryExecutionCommand, type QueryExecutionState } from '@aws-sdk/client-athena'
import { mockClient } from 'aws-sdk-client-mock'
import { athena } from '../../services/aws/athena.ts'

/** Athena's answer about the state of every query. */
export const faultyAthena = () => {
  const mocked = mockClient(athena)
  return {
    set: (State: QueryExecutionState, StateChangeReason?: string) =>
      mocked
        .on(GetQueryExecutionCommand)
        .resolves({ QueryExecution: { Status: { State, ...(StateChangeReason && { StateChangeReason }) } } }),
    restore: () => mocked.restore(),
  }
}
