import { useTopLayer } from './top-layer.ts'

/**
 * Where lists and calendars open: inside the topmost dialog, as all outside of it takes neither clicks nor the focus, and
 * fixed in the window, as the dialog's edge would cut them off.
 */
export const useOverlay = () => ({
  withinPortal: true,
  portalProps: { target: useTopLayer() ?? document.body },
  floatingStrategy: 'fixed' as const,
  transitionProps: { duration: 0 },
  shadow: 'md',
})
