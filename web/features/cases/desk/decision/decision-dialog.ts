import { lazyDialog } from '../../../../ui/lazy-part.tsx'

/** The dialog of a decision; loaded with the first case that may be decided, so that it opens at once. */
export const DecisionDialog = lazyDialog(
  async () => (await import('./decision-modal.tsx')).DecisionModal,
  ({ state }) => state.cancel(),
)
