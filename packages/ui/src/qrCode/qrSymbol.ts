// A file of its own, so that only what is drawn is fetched, and only when the first code shows.
export { QRCodeSVG as QrSymbol } from 'qrcode.react';
