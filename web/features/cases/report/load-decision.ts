/** The dialog of a decision; loaded with the first case that may be decided. */
export const loadDecision = () => import('../desk/decision-modal.tsx')
