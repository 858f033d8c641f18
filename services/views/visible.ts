import { builtInViews } from '../../shared/views.ts'

/** Whether a view can open the list: a built-in one, or one of those that the caller sees. */
export const mayOpen = (id: string, seen: readonly { id: string }[]): boolean =>
  builtInViews.some((one) => one === id) || seen.some((one) => one.id === id)
