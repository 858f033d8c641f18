import { parseSync } from 'vite'

export type SyntaxNode = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

export const syntaxOf = (path: string, text: string): SyntaxNode =>
  parseSync(path, text).program as unknown as SyntaxNode

/** A node and all nodes below it. */
export const nodesOf = (node: SyntaxNode): SyntaxNode[] => [
  node,
  ...Object.values(node).flat().filter(isNode).flatMap(nodesOf),
]
