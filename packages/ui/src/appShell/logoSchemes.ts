// By name: loaded whole, the entry point would bring polished with it.
export { unreadableSchemes } from '@funil/theme/report';
