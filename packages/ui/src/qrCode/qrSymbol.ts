// Separate file, loaded only when the first QR code is shown.
export { QRCodeSVG as QrSymbol } from 'qrcode.react';
