// A named export: the whole entry point would also load polished.
export { unreadableSchemes } from '@funil/theme/report';
