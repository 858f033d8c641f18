import type { KeyboardEvent } from 'react'

/** Marks the control of a row that its next step needs. */
export const step = { 'data-step': true }

/** Focuses what the row needs next: its date, or the button that attaches its file. */
export const focusStep = (place: ParentNode, row: string): void =>
  place.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] [data-step]`)?.focus()

/** Enter in a valid date chooses the file. */
export const chooseOnEnter = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
  if (key === 'Enter') currentTarget.closest('tr')?.querySelector<HTMLElement>('button[data-step]')?.click()
}
