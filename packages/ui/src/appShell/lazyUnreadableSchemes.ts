// A named export, because the whole entry point would also load polished.
export { unreadableSchemes } from '@funil/theme/report';
