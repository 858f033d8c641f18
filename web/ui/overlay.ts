import { useTopLayer } from './top-layer.ts'

/**
 * Where lists and calendars open. Inside the topmost dialog, because nothing outside of it takes clicks or
 * the focus. Otherwise in the main content, where landmark navigation finds them. Their position is fixed in
 * the window, so that no edge cuts them off.
 */
export const useOverlay = () => ({
  withinPortal: true,
  portalProps: { target: useTopLayer() ?? document.querySelector('main') ?? document.body },
  floatingStrategy: 'fixed' as const,
  transitionProps: { duration: 0 },
  shadow: 'md',
})
