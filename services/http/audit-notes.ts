import { AsyncLocalStorage } from 'node:async_hooks'

export type Notes = { ids: Set<string>; customers: Set<string> }
const notes = new AsyncLocalStorage<Notes>()

export const withNotes = <Result>(noted: Notes, work: () => Promise<Result>): Promise<Result> =>
  notes.run(noted, work)

/** Adds to the call's entry of the audit trail what neither the call nor its answer says: whose order a document is of. */
export const noteOrder = (order: { numberControl: string; identiCustomer: string }): void => {
  const noted = notes.getStore()
  noted?.ids.add(order.numberControl)
  noted?.customers.add(order.identiCustomer)
}
