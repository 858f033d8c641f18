import type { Plugin } from 'vite'

const script = '<script type="module"'

/**
 * Has the browser draw nothing before the page's script ran, which sets the theme that the user chose: the page would
 * flash in the system's one. Nothing is lost by it, since the script draws everything. Browsers that do not know the
 * attribute (Firefox) draw the empty page.
 */
export const noFlash = (): Plugin => ({
  name: 'no-flash',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      if (!html.includes(script)) throw new Error('the page has no script to wait for')
      return html.replace(script, `${script} blocking="render"`)
    },
  },
})
