import type { Plugin } from 'vite'

/** Rules of the dark scheme, and of button groups by the classes of `Button.css`. */
const unused = /[^{}]*(\[data-mantine-color-scheme='dark'\]|\.m_80d6d844|\.m_70be2a01)[^{}]*\{[^{}]*\}/g

/** Leaves out what no screen has of Mantine's styles: the page's only colours are those of tokens.css. */
export const slimMantine = (): Plugin => ({
  name: 'slim-mantine',
  enforce: 'pre',
  transform: (code, id) =>
    /@mantine.*\.css/.test(id) ? { code: code.replace(unused, ''), map: null } : undefined,
})
