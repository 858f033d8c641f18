import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const file = (name: string) =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url))

/** Makes what nobody imports removable: components named for React's tools, or made by a call that could do more. */
const removable = (code: string): string =>
  code
    .replace(/^\w+\.(displayName|contextType) = .*;$/gm, '')
    .replace(/= (?=React\d*\.(forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ ')

/**
 * Builds with react-router's production files: its package resolves to the development ones, whose warnings
 * weigh 0.6 KB of gzip, and without its forms and loaders, which the page does not use.
 */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: file('index') },
        { find: /^react-router\/dom$/, replacement: file('dom-export') },
      ],
    },
  }),
  transform: (code, id) =>
    id.includes('react-router/dist/production') ? { code: removable(code), map: null } : undefined,
})
