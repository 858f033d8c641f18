import { useTopLayer } from './top-layer.ts'

/**
 * Where lists and calendars open: inside the topmost dialog, as all outside of it takes neither clicks nor the focus, or
 * else in the screen's content, where whoever goes by landmarks finds them; fixed in the window, as an edge would cut
 * them off.
 */
export const useOverlay = () => ({
  withinPortal: true,
  portalProps: { target: useTopLayer() ?? document.querySelector('main') ?? document.body },
  floatingStrategy: 'fixed' as const,
  transitionProps: { duration: 0 },
  shadow: 'md',
})
