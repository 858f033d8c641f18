import { signedIn } from '../support/api.ts'
import { createView, openView, removeView, saveView, viewsOf } from '../support/views.ts'

/** A leader saves a view, changes it, opens the list with it and deletes it. */
export const viewCalls = async (): Promise<void> => {
  const leader = await signedIn('LideresDesembolsos')
  const { body: made } = await createView(leader)
  const { body: saved } = await saveView(leader, { ...made, name: 'Otro nombre' })
  await openView(leader, saved.id)
  await viewsOf(leader)
  await removeView(leader, saved)
}
