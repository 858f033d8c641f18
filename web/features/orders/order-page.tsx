export { UnderConstruction as OrderPage } from '../session/under-construction.tsx'
