// A separate file, loaded only when the first code is shown.
export { QRCodeSVG as QrSymbol } from 'qrcode.react';
